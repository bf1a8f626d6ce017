/** What is used of the package: its own types do not reach those who import it. */
declare module 'tesseract-wasm' {
  interface FoundText {
    rect: { left: number; top: number; right: number; bottom: number };
    text: string;
  }

  export interface OCREngine {
    setVariable(name: string, value: string): void;
    loadModel(model: Uint8Array): void;
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
    clearImage(): void;
    getTextBoxes(unit: 'line' | 'word'): FoundText[];
  }

  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>;
}
