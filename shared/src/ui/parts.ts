/**
 * Parts of a screen that code finds by `data-part`, so that classes can be renamed. Use this
 * attribute only for elements of other components; for its own elements, a component uses a ref.
 */
export type Part =
  | 'action-bar'
  | 'caption'
  | 'card'
  | 'choice'
  | 'content'
  | 'description'
  | 'details'
  | 'editing'
  | 'filter-button'
  | 'found-now'
  | 'grip'
  | 'language-marks'
  | 'list'
  | 'masthead'
  | 'pane'
  | 'pane-tools'
  | 'passkey'
  | 'passkey-failure'
  | 'picture'
  | 'preview'
  | 'publish'
  | 'row-list'
  | 'row-menu'
  | 'selection-bar'
  | 'sheet'
  | 'show-password'
  | 'standalone'
  | 'sticky'
  | 'strength'
  | 'table-bar'
  | 'text'
  | 'title'

const selectorOf = (name: Part): string => `[data-part="${name}"]`

/** The first part with this name within an element, or on the page; null if there is none. */
export const findPart = (name: Part, within: ParentNode | null = document): HTMLElement | null =>
  within?.querySelector<HTMLElement>(selectorOf(name)) ?? null

export const findParts = (name: Part, within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selectorOf(name)),
]

export const partAround = (name: Part, element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>(selectorOf(name)) ?? null

/**
 * Moves the focus to the first of these parts that exists and is enabled. Returns false if there is
 * none.
 */
export function focusOn(...targets: (Element | null | undefined)[]): boolean {
  const target = targets.find(
    (one): one is HTMLElement => one instanceof HTMLElement && !one.matches(':disabled'),
  )
  target?.focus()
  return target !== undefined
}
