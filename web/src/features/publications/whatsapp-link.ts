/** Opens WhatsApp, or its page, with a message whose recipient the visitor chooses there. */
export const whatsAppLink = (words: string, url: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}`
