/** The members of a Playwright page that this module uses. */
interface Page {
  viewportSize: () => { width: number; height: number } | null
  setViewportSize: (size: { width: number; height: number }) => Promise<void>
  evaluate: <Answer>(run: () => Answer) => Promise<Answer>
}

/**
 * Layout faults of the whole page at its current width, one sentence each: text over other text,
 * text over artwork that is not its background, truncated text, and truncated controls. Not
 * reported: content that scrolls in its own box, a deliberate ellipsis, and content covered by a
 * dialog or a sticky bar.
 */
export async function layoutFaults(page: Page): Promise<string[]> {
  const window = page.viewportSize()
  // Only points inside the window can be tested.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (window && height > window.height) await page.setViewportSize({ ...window, height })
  const faults = await page.evaluate(findFaults)
  if (window && height > window.height) await page.setViewportSize(window)
  return faults
}

/** This function runs in the page. */
function findFaults(): string[] {
  /** Pixels allowed for rounding and the overhang of letters. */
  const SLACK = 2
  /**
   * The height of letters without ascenders and descenders, in ems: the part that no other
   * text may touch.
   */
  const BODY = 0.5
  /** Matches layers that are above the page while they are open. */
  const POPUP =
    'dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [popover], .toast'
  const faults = new Set<string>()

  interface Line {
    element: Element
    text: string
    box: DOMRect
  }

  const name = (element: Element) => {
    const classes = [...element.classList].map((each) => `.${each}`).join('')
    return `${element.tagName.toLowerCase()}${classes}`
  }
  const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
  const parents = function* (element: Element) {
    for (let each: Element | null = element; each; each = each.parentElement) yield each
  }
  /** Caches results, because nothing changes while the page is inspected. */
  const once = <Answer>(ask: (element: Element) => Answer) => {
    const known = new Map<Element, Answer>()
    return (element: Element): Answer => {
      if (!known.has(element)) known.set(element, ask(element))
      return known.get(element) as Answer
    }
  }
  const style = once((element) => getComputedStyle(element))
  const boxOf = once((element) => element.getBoundingClientRect())

  /** Whether an element is visible on the screen, and not only available to screen readers. */
  const isForEyes: (element: Element) => boolean = once((element) => {
    const { visibility, opacity, clipPath, position, display } = style(element)
    if (visibility === 'hidden' || opacity === '0' || display === 'none') return false
    if (position === 'absolute') {
      const { width, height } = boxOf(element)
      if (clipPath.startsWith('inset(50%') || (width <= 1 && height <= 1)) return false
    }
    return !element.parentElement || isForEyes(element.parentElement)
  })

  /** The visible box of an element's content, and how it is clipped. */
  const clipOf = (element: Element, axis: 'x' | 'y') => {
    const { overflowX, overflowY, textOverflow, webkitLineClamp } = style(element)
    const overflow = axis === 'x' ? overflowX : overflowY
    if (overflow === 'visible') return null
    const isOnPurpose = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
    return { scrolls: overflow === 'auto' || overflow === 'scroll', isOnPurpose }
  }

  const cutBy = (element: Element, box: DOMRect): string | null => {
    for (const each of parents(element)) {
      if (each === document.documentElement || each === document.body) continue
      if (
        each === element &&
        (element instanceof HTMLInputElement || element instanceof SVGElement)
      )
        continue
      const bounds = boxOf(each)
      const x = clipOf(each, 'x')
      const isPastX = box.left < bounds.left - SLACK || box.right > bounds.right + SLACK
      if (x && isPastX) return x.scrolls || x.isOnPurpose ? null : name(each)
      const y = clipOf(each, 'y')
      const isPastY = box.top < bounds.top - SLACK || box.bottom > bounds.bottom + SLACK
      if (y && isPastY) return y.scrolls || y.isOnPurpose ? null : name(each)
      if (style(each).position === 'fixed') return null
    }
    const { clientWidth } = document.documentElement
    return box.left < -SLACK || box.right > clientWidth + SLACK ? 'the window' : null
  }

  const bodyOf = (element: Element, box: DOMRect) => {
    const half = (Number.parseFloat(style(element).fontSize) * BODY) / 2
    const middle = (box.top + box.bottom) / 2
    return new DOMRect(box.left, middle - half, box.width, half * 2)
  }

  const lines: Line[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (!element || !text || element.closest('script, style, noscript, svg, option, template'))
      continue
    if (!isForEyes(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue
      lines.push({ element, text, box: bodyOf(element, rect) })
    }
  }

  for (const { element, text, box } of lines) {
    const by = cutBy(element, box)
    if (by) faults.add(`“${short(text)}” is cut off by ${by}`)
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea')) {
    const box = boxOf(control)
    if (box.width < 2 || box.height < 2 || !isForEyes(control)) continue
    const by = cutBy(control.parentElement ?? control, box)
    if (by) faults.add(`${name(control)} “${short(control.textContent ?? '')}” is cut off by ${by}`)
  }

  // Temporarily gives pointer events to elements without them, because `elementsFromPoint` would
  // otherwise miss these elements, although they are painted.
  const passedThrough = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')]
    .filter((element) => style(element).pointerEvents === 'none')
    .map((element) => ({ element, own: element.style.cssText }))
  for (const { element } of passedThrough) {
    const painted = element instanceof SVGElement ? 'visiblePainted' : 'auto'
    element.style.setProperty('pointer-events', painted, 'important')
  }

  const isOpaque = once((element) => {
    if (element instanceof HTMLImageElement) return true
    const { backgroundColor, backgroundImage, opacity } = style(element)
    if (opacity !== '1') return false
    if (backgroundImage.startsWith('url')) return true
    const alpha = /rgba\(.*,\s*([\d.]+)\)|\/\s*([\d.]+%?)\)/.exec(backgroundColor)
    if (backgroundColor === 'transparent' || backgroundColor === 'rgba(0, 0, 0, 0)') return false
    return !alpha || Number.parseFloat(alpha[1] ?? alpha[2] ?? '1') > 0.9
  })
  const isWithin = (element: Element, positions: readonly string[]) => {
    for (const each of parents(element)) {
      if (positions.includes(style(each).position) || each.matches(POPUP)) return true
    }
    return false
  }
  const isArtwork = once((element) => {
    if (element instanceof HTMLImageElement) return boxOf(element).height > 48
    const svg = element.closest('svg')
    if (!svg || element === svg) return false
    const { width, height } = boxOf(svg)
    if (width < 48 || height < 48) return false
    return svg.closest('.ground, [data-ground]') === null
  })
  const artwork = [...document.querySelectorAll('img, svg')]
    .filter((each) => isArtwork(each) || [...each.querySelectorAll('*')].some(isArtwork))
    .map(boxOf)
  const isNearArtwork = (x: number, y: number) =>
    artwork.some(
      ({ left, right, top, bottom }) =>
        x > left - SLACK && x < right + SLACK && y > top - SLACK && y < bottom + SLACK,
    )

  for (const { element, text, box } of lines) {
    const y = box.top + box.height / 2
    for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
      const x = box.left + box.width * share
      // `elementsFromPoint` takes far longer than `elementFromPoint`.
      if (document.elementFromPoint(x, y) === element && !isNearArtwork(x, y)) continue
      const stack = document.elementsFromPoint(x, y)
      const place = stack.findIndex((each) => each === element)
      // The point is outside the window or the scrolling box.
      if (place === -1) continue
      const over = stack.slice(0, place).filter((each) => !element.contains(each))
      const cover = over.find((each) => isOpaque(each) || isArtwork(each))
      if (cover) {
        // A bar may cover scrolling content, which scrolling uncovers, but must not cover fixed
        // content.
        const isPassing = isWithin(cover, ['fixed', 'sticky']) && !isWithin(element, ['fixed'])
        if (!isPassing && !cover.closest(POPUP))
          faults.add(`“${short(text)}” lies below ${name(cover)}`)
        break
      }
      const ground = stack.slice(place).find((each) => isOpaque(each) || isArtwork(each))
      if (ground && isArtwork(ground)) {
        const art = ground.closest('svg, img') ?? ground
        faults.add(
          `“${short(text)}” stands on artwork: ${name(art)} in ${name(art.parentElement ?? art)}`,
        )
        break
      }
    }
  }

  const sorted = lines.toSorted((one, other) => one.box.top - other.box.top)
  for (const [index, line] of sorted.entries()) {
    for (const other of sorted.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break
      if (line.element.contains(other.element) || other.element.contains(line.element)) continue
      const left = Math.max(line.box.left, other.box.left)
      const right = Math.min(line.box.right, other.box.right)
      const top = Math.max(line.box.top, other.box.top)
      const bottom = Math.min(line.box.bottom, other.box.bottom)
      if (right - left <= SLACK || bottom - top <= SLACK) continue
      const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2)
      const [first, second] = [line.element, other.element].map((each) => stack.indexOf(each))
      if (first === undefined || second === undefined || first === -1 || second === -1) continue
      const between = stack.slice(Math.min(first, second), Math.max(first, second))
      if (between.some(isOpaque)) continue
      faults.add(`“${short(line.text)}” and “${short(other.text)}” lie over each other`)
    }
  }
  for (const { element, own } of passedThrough) element.style.cssText = own
  return [...faults]
}
