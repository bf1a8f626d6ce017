/** What is wrong with how a command was called or fed; it ends the command with exit code 2. */
export class UsageError extends Error {}
