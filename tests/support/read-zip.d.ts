/**
 * Reads the entries of an archive from its beginning, without the central directory, by the rules of Java's
 * ZipInputStream: only a compressed entry may state its size behind its content.
 */
export declare function streamZip(bytes: Buffer): Map<string, Buffer>;
/** Reads the entries of an archive, name and content, from its central directory. */
export declare function readZip(bytes: Buffer): Map<string, Buffer>;
