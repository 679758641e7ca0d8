/** Messages of the API by status; pages have texts of their own. */
export const API_MESSAGES: Record<number, string> = {
  400: 'Bad request',
  404: 'Not found',
  408: 'The request took too long',
  409: 'That is here already',
  410: 'Gone',
  413: 'That is too much at once',
  415: 'This content type is not accepted',
  422: 'The form is not valid',
  429: 'Too many requests',
  502: 'The content could not be read',
  503: 'The content is not available right now',
};
