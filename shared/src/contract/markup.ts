const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** People's text between tags or in an attribute, of HTML or XML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')
