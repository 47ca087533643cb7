/** Headers that give a request an address of its own, because the product limits each address. */
export const from = (number: number): Record<string, string> => ({
  'x-forwarded-for': [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.'),
})
