/** An element that the server's HTML always contains. */
export function pageElement(id: 'root' | 'state'): HTMLElement {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}`)
  return element
}
