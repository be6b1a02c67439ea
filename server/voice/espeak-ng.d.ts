// What the types of Node leave out of the global namespace.
declare namespace WebAssembly {
  type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  interface Instance {
    readonly exports: object;
  }
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}

declare module 'espeak-ng' {
  interface Files {
    writeFile(path: string, data: string): void;
    readFile(path: string): Uint8Array;
  }

  interface Program {
    readonly FS: Files;
  }

  interface Options {
    /** The command line. */
    readonly arguments: readonly string[];
    readonly preRun: readonly ((program: Program) => void)[];
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ) => object;
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
  }

  /** Runs the program once. */
  export default function run(options: Options): Promise<Program>;
}
