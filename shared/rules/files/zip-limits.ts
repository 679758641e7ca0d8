/** Maximum number of files in one ZIP, and their maximum total size in bytes (D14). */
export const ZIP_FILES_MAX = 200;
export const ZIP_BYTES_MAX = 1024 ** 3;
/**
 * Interval in milliseconds at which browsers poll whether a ZIP is ready, also stated as Retry-After, and maximum number
 * of polls (spec 7): a download is given up after their product.
 */
export const ZIP_POLL_MS = 2000;
export const ZIP_POLLS_MAX = 150;
