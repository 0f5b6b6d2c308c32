/** Milliseconds of processor time that this process has used: unlike a clock it stands still while other processes run. */
export function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
