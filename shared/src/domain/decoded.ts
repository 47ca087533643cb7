/** An address in readable form; unchanged if it can't be decoded. */
export function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
