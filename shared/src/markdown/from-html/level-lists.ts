import type { DomElement } from './dom.ts'
import { nestItems, type LevelledItem } from './nested-lists.ts'
import { isElement, nextWithin, unwrap } from './tree.ts'

const levelOf = (item: DomElement): number =>
  Number(item.getAttribute('aria-level') ?? item.getAttribute('data-aria-level')) || 0

const isList = (element: DomElement | null): element is DomElement =>
  element?.matches('ul, ol') ?? false

/**
 * Nests the lists of Google Docs, which puts a list directly into a list, and of Word for the web,
 * which puts lists side by side; both state each item's depth. In text from other programs, a list
 * directly inside a list moves into the preceding item.
 */
export function nestLevelLists(body: DomElement): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper)
  for (const first of body.querySelectorAll('ul, ol')) {
    if (!first.isConnected || first.parentElement?.closest('ul, ol')) continue
    const run: DomElement[] = []
    for (let at: DomElement | null = first; isList(at); at = nextWithin(at)) {
      if (!hasLevels(at)) break
      run.push(at)
    }
    const items = run.flatMap((list) => [...list.querySelectorAll('li')].map(itemOf))
    first.before(...nestItems(items, body.ownerDocument))
    for (const list of run) list.remove()
  }
  for (const strayed of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const before = strayed.previousElementSibling
    if (before?.matches('li')) before.append(strayed)
    else unwrap(strayed)
  }
}

const hasLevels = (list: DomElement): boolean => {
  const items = [...list.querySelectorAll('li')]
  return items.length > 0 && items.every((item) => levelOf(item) > 0)
}

function itemOf(item: DomElement): LevelledItem {
  const list = item.closest('ul, ol')
  const position = Number(item.getAttribute('data-aria-posinset') ?? list?.getAttribute('start'))
  const checkbox = checkboxOf(item)
  const nodes = [...item.childNodes].filter((node) => !(isElement(node) && isList(node)))
  return {
    level: levelOf(item),
    isOrdered: list?.matches('ol') ?? false,
    number: position || 1,
    nodes: checkbox ? [checkbox, ...nodes] : nodes,
  }
}

/** Google Docs copies the checkboxes of a checklist as images. */
function checkboxOf(item: DomElement): DomElement | null {
  const state = item.getAttribute('aria-checked')
  if (item.getAttribute('role') !== 'checkbox' || state === null) return null
  item.querySelector('img')?.remove()
  const box = item.ownerDocument.createElement('input')
  box.setAttribute('type', 'checkbox')
  if (state === 'true') box.setAttribute('checked', '')
  return box
}
