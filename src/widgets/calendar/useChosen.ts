import { useLayoutEffect, useState } from 'react';

/** The parts chosen so far: kept while they make no whole value yet, and following a value that comes from outside. */
export function useChosen<Chosen>(
  value: string | undefined,
  parse: (value: string | undefined) => Chosen | undefined,
  nothing: Chosen,
): [chosen: Chosen, setChosen: (chosen: Chosen) => void] {
  const [chosen, setChosen] = useState(() => parse(value) ?? nothing);
  useLayoutEffect(() => {
    if (value !== undefined) setChosen(parse(value) ?? nothing);
  }, [value, parse, nothing]);
  return [chosen, setChosen];
}
