/** The address with its parameters in alphabetical order. */
export function addressInOrder(address: string): string {
  const start = address.indexOf('?')
  if (start === -1 || !address.includes('&', start)) return address
  const parameters = address.slice(start + 1).split('&')
  return `${address.slice(0, start)}?${parameters.toSorted().join('&')}`
}
