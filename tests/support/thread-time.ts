/** Milliseconds of processor time that this thread has used: what a busy machine does not stretch. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
