/** `format: date` and `date-time` of JSON Schema, for Ajv: RFC 3339, where a time has seconds and an offset. */
export const DATE_FORMATS = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/,
};
