import type { EditorView } from '@codemirror/view'
import { surroundings } from '../labels.ts'
import type { PictureLayout } from './picture-changes.ts'

export const STANCES = ['text', 'wide', 'pair'] as const satisfies PictureLayout[]
export type PictureAction =
  PictureLayout | 'first' | 'second' | 'caption' | 'words' | 'replace' | 'remove'

/** Buttons that are always visible and have no state. */
const COMMANDS = new Set<PictureAction>(['caption', 'words', 'replace', 'remove'])

export interface BarState {
  /** Null for external pictures, which have no options. */
  layout: PictureLayout | null
  canPair: boolean
  /** The index of the selected picture of a pair; null for a single picture. */
  chosen: number | null
}

/**
 * The bar with the actions on a picture, shown below it while it has the focus. It is one Tab stop.
 */
export class PictureBar {
  readonly dom = document.createElement('div')
  private readonly buttons = new Map<PictureAction, HTMLButtonElement>()

  constructor(view: EditorView, onAction: (action: PictureAction) => void) {
    const { t } = view.state.facet(surroundings)
    this.dom.className = 'ink-picture-bar'
    this.dom.dir = document.documentElement.dir
    this.dom.setAttribute('role', 'toolbar')
    this.dom.setAttribute('aria-label', t('placing.bar.label'))
    const groups: PictureAction[][] = [
      ['first', 'second'],
      [...STANCES],
      ['caption', 'words', 'replace', 'remove'],
    ]
    for (const group of groups) {
      const element = document.createElement('div')
      for (const action of group) {
        const button = document.createElement('button')
        button.type = 'button'
        button.dataset['does'] = action
        button.textContent = t(`placing.bar.${action}`)
        button.addEventListener('click', () => onAction(action))
        this.buttons.set(action, button)
        element.append(button)
      }
      this.dom.append(element)
    }
    this.dom.addEventListener('keydown', (event) => this.onKey(event))
    this.dom.addEventListener('focusin', ({ target }) => this.hold(target))
  }

  show({ layout, canPair, chosen }: BarState) {
    const isPressed: Partial<Record<PictureAction, boolean>> = {
      ...(layout && { text: layout === 'text', wide: layout === 'wide', pair: layout === 'pair' }),
      ...(chosen !== null && { first: chosen === 0, second: chosen === 1 }),
    }
    for (const [action, button] of this.buttons) {
      const pressed = isPressed[action]
      button.hidden = !COMMANDS.has(action) && pressed === undefined
      if (pressed !== undefined) button.setAttribute('aria-pressed', String(pressed))
    }
    const pair = this.buttons.get('pair')
    if (pair) pair.disabled = !canPair && layout !== 'pair'
    this.hold(document.activeElement)
  }

  focus() {
    this.shown()
      .find(({ tabIndex }) => tabIndex === 0)
      ?.focus()
  }

  private shown(): HTMLButtonElement[] {
    return [...this.buttons.values()].filter(({ hidden, disabled }) => !hidden && !disabled)
  }

  /** Tab returns to the button that last had the focus. */
  private hold(target: EventTarget | null) {
    const shown = this.shown()
    const held =
      shown.find((button) => button === target) ??
      shown.find(({ tabIndex }) => tabIndex === 0) ??
      shown[0]
    for (const button of this.buttons.values()) button.tabIndex = button === held ? 0 : -1
  }

  private onKey(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const shown = this.shown()
    const at = shown.indexOf(document.activeElement as HTMLButtonElement)
    const isRtl = this.dom.dir === 'rtl'
    const positions: Record<string, number> = {
      ArrowRight: at + (isRtl ? -1 : 1),
      ArrowLeft: at + (isRtl ? 1 : -1),
      Home: 0,
      End: -1,
    }
    const position = positions[event.key]
    if (position === undefined) return
    event.preventDefault()
    event.stopPropagation()
    shown.at(position % shown.length)?.focus()
  }
}
