/** Makes what a key stands for the first time it is asked for; a process of tests gets the same from then on. */
export function onceByKey<Value>(): (key: string, make: () => Value) => Value {
  const made = new Map<string, Value>();
  return (key, make) => {
    const value = made.get(key) ?? make();
    made.set(key, value);
    return value;
  };
}
