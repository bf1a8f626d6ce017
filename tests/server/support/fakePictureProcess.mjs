/**
 * Plays the picture process: ends at the first byte 1, ends once for 2 (it may be tried again), is killed at 3 as the system
 * does it that has no memory left, answers how many run.
 */
let running = 0;
let most = 0;

process.on('message', ({ id, file }) => {
  running += 1;
  most = Math.max(most, running);
  const isRetried = process.argv[2] !== '0';
  setTimeout(() => {
    if (file[0] === 3) process.kill(process.pid, 'SIGKILL');
    if (file[0] === 1 || (file[0] === 2 && !isRetried)) process.exit(1);
    running -= 1;
    process.send({ id, result: { most } });
  }, 20);
});
process.on('disconnect', () => process.exit());
