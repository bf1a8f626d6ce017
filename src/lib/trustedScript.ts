interface ScriptAddresses {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** The page demands trusted types; browsers without them take the address itself. */
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptAddresses): ScriptAddresses };
  }
}

let policy: ScriptAddresses | undefined;

/** The address of a script as the page's rules accept it. To be called with addresses that were judged before. */
export function trustedScript(address: string): string {
  policy ??= window.trustedTypes?.createPolicy('lancar-script', { createScriptURL: (own) => own });
  return policy?.createScriptURL(address) ?? address;
}
