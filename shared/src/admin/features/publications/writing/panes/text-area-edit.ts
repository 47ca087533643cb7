import {
  formatMarkdown,
  type MarkdownFormat,
  type Placeholders,
  type TextEdit,
} from './markdown-edit.ts'

/** Formats the text area's selection as if it had been typed, so that the browser's undo works and the form notices. */
export function formatTextArea(
  area: HTMLTextAreaElement,
  format: MarkdownFormat,
  placeholders: Placeholders,
): void {
  const { value, selectionStart: start, selectionEnd: end } = area
  applyEdit(area, formatMarkdown(format, { value, start, end }, placeholders))
}

function applyEdit(area: HTMLTextAreaElement, { from, to, text, start, end }: TextEdit): void {
  area.focus()
  area.setSelectionRange(from, to)
  if (!insertAsTyped(text)) {
    area.setRangeText(text, from, to, 'end')
    area.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
    )
  }
  area.setSelectionRange(start, end)
}

/** execCommand is deprecated, but still the only way to edit a text area without losing its undo history. */
function insertAsTyped(text: string): boolean {
  if (typeof document.execCommand !== 'function') return false
  return text === ''
    ? document.execCommand('delete')
    : document.execCommand('insertText', false, text)
}
