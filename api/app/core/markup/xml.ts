import { escapeMarkup } from '@ufuq/shared/domain/markup'

/** The control characters and lone surrogates that XML documents may not contain in any form. */
const NO_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes text entered by people, so that it is safe for use between tags or in an attribute. */
export const escapeXml = (text: string): string => escapeMarkup(text.replace(NO_XML, ''))

export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
