const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters and halves of pairs, which no XML document may have in any form. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** People's text between tags or in an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
