/** Where a command writes, line by line. */
export interface Lines {
  out(line: string): void;
  error(line: string): void;
}
