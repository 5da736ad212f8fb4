// Loaded before a command (NODE_OPTIONS=--import): it and its threads reach no other machine, nor this one.
import dns from 'node:dns';
import net from 'node:net';

const refuse = () => {
  throw new Error('THE NETWORK WAS ASKED FOR');
};
net.Socket.prototype.connect = refuse;
dns.lookup = refuse;
dns.promises.lookup = refuse;
globalThis.fetch = refuse;
