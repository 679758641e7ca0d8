export interface ZipPart {
    name: string;
    content: string | Buffer;
}
interface ZipOptions {
    /** Without compression. */
    isStored?: boolean;
    /** Sizes stand behind the content, as of programs that write as they go. */
    isStreamed?: boolean;
    /** Sizes and positions in the extra fields and records of ZIP64. */
    isZip64?: boolean;
    isEncrypted?: boolean;
    comment?: string;
}
/** Writes a ZIP byte by byte, so that tests can have each kind of them. */
export declare function makeZip(parts: readonly ZipPart[], options?: ZipOptions): Buffer;
export declare const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
/** The list of content types of an Office document: main part and its type. */
export declare const contentTypes: (part?: string, type?: string, more?: string) => ZipPart;
export declare const RELATIONS: ZipPart;
export declare const DOCUMENT: ZipPart;
/** The parts of a Word document. */
export declare const WORD_PARTS: readonly ZipPart[];
export {};
