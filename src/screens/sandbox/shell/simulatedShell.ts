import accepts from 'lancar:bridge/to-shell';
import type { ToPage, ToShell } from '../../../contract/generated/bridge';
import { ANSWERS, type ShellAnswers, type ShellReply } from './answers';
import { DOORS, type ShellKind } from './shellDoor';

/** A message that went one way or the other; `refused`: the page sent what the contract does not know. */
export interface Heard {
  direction: 'toShell' | 'toPage' | 'refused';
  type: string;
  id: string;
  body: unknown;
}

export interface SimulatedShell {
  /** what the shell says by itself */
  say<Type extends 'back' | 'logout' | 'safeAreas'>(type: Type, body: ToPage[Type]): void;
  /** hands the page any text at all, as a broken or hostile shell would */
  sayText(text: string): void;
  leave(): void;
}

interface Wishes {
  /** without these the shell offers everything it can answer; iOS the proxy too */
  capabilities?: readonly string[];
  answers?: Partial<ShellAnswers>;
  onMessage(heard: Heard): void;
}

type Answered = keyof ShellAnswers;

interface Message {
  v: number;
  id: string;
  type: keyof ToShell;
  body: ToShell[keyof ToShell];
}

/** The native side in small: puts itself into this page by one of three ways and answers as an app would. */
export function enterShell(kind: ShellKind, { capabilities, answers, onMessage }: Wishes): SimulatedShell {
  const door = DOORS[kind];
  const table: ShellAnswers = { ...ANSWERS, ...answers };
  const offered = capabilities ?? Object.keys(table).filter((type) => type !== 'proxy' || kind === 'ios');
  let key = '';
  let said = 0;

  function speak(id: string, type: keyof ToPage, body: unknown): void {
    onMessage({ direction: 'toPage', type, id, body });
    // as a real shell's, its answers never come within the call that asked
    setTimeout(() => door.speak(JSON.stringify({ v: 1, id, type, body }), key));
  }

  function ready(id: string, hello: ToShell['hello']): void {
    key = hello.key;
    const platform = kind === 'ios' ? 'IOS' : 'ANDROID';
    speak(id, 'ready', { version: 1, platform, name: 'Simulated', shellVersion: '1.0.0', capabilities: [...offered] });
  }

  function answer(id: string, type: Answered, body: ToShell[Answered]): void {
    const reply: ShellReply = (as, answered) => speak(id, as, answered);
    const known = table[type] as (body: ToShell[Answered], reply: ShellReply) => void | Promise<void>;
    void known(body, reply);
  }

  door.open((text) => {
    const message: Message = JSON.parse(text);
    const isKnown = accepts[message.type]?.(message.body) === true && message.v === 1;
    const { id, type, body } = message;
    onMessage({ direction: isKnown ? 'toShell' : 'refused', type, id, body });
    if (!isKnown) speak(id, 'error', { code: 'INVALID' });
    else if (type === 'hello') ready(id, body as ToShell['hello']);
    else if (type !== 'back') answer(id, type, body as ToShell[Answered]);
  });

  return {
    say(type, body) {
      said += 1;
      speak(`s${said}`, type, body);
    },
    sayText: (text) => door.speak(text, key),
    leave: () => door.shut(),
  };
}
