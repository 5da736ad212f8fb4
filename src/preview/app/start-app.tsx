import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { followAddress } from './address/address-store.ts';
import { followEvents } from './server/server-events.ts';
import { restoreEdits } from './try/edits-store.ts';
import './styles/desk.css';

const root = document.getElementById('app');
if (root === null)
  throw new Error('The page has no element #app: the server sent another page than this script is for.');
restoreEdits();
followAddress();
followEvents();
createRoot(root).render(<App />);
