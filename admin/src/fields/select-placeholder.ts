import { isPlaceholder } from '@ufuq/shared/domain/own-pages/placeholder'

/**
 * Selects a text of a template as a whole when its box gets the focus, so that typing replaces it.
 * A click sets the cursor after it has moved the focus, so the text is selected after the click.
 */
export function selectPlaceholder(box: HTMLElement, text: string): void {
  const isText = box instanceof HTMLTextAreaElement
  // The buttons of a formatted text's toolbar can have the focus too.
  if (!isPlaceholder(text) || !(isText || box.matches('[contenteditable]'))) return
  const select = () => (isText ? box.select() : getSelection()?.selectAllChildren(box))
  if (box.matches(':active')) box.addEventListener('click', select, { once: true })
  else if (isText) box.select()
  else requestAnimationFrame(select)
}
