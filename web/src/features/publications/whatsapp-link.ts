/**
 * The address that opens WhatsApp, or its website, with a message whose recipient the visitor
 * chooses there.
 */
export const whatsAppLink = (words: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}`
