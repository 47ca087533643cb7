import { DOMParser, XMLSerializer } from '@xmldom/xmldom'
import { DocxError } from './docx-fault.ts'

/** WordprocessingML, in its transitional and its strict variant. */
const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])

/** Parses a part. Uses a library, because workers have no `DOMParser`. */
export function parseXml(text: string): Document {
  const fail = () => {
    throw new DocxError('damaged')
  }
  const parser = new DOMParser({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
  const document = parser.parseFromString(text, 'text/xml')
  return (document as Document | undefined)?.documentElement ? document : fail()
}

export const writeXml = (document: Document): string =>
  new XMLSerializer().serializeToString(document)

const isElement = (node: Node | null): node is Element => node?.nodeType === 1

export const isWord = (element: Element, ...names: string[]): boolean =>
  names.includes(element.localName) && WORD.has(element.namespaceURI ?? '')

/** A separate list of the child elements, so that they can be removed during a loop. */
export function childrenOf(element: Element): Element[] {
  const found: Element[] = []
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (isElement(node)) found.push(node)
  return found
}

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && childrenOf(element).find((child) => isWord(child, name))

/** The descendant at a path of element names. */
export const childAt = (element: Element | undefined, ...path: string[]): Element | undefined =>
  path.reduce(childOf, element)

/** An attribute in Word's namespace. */
export const attributeOf = (element: Element | undefined, name: string): string | undefined =>
  element?.getAttributeNS(element.namespaceURI, name) || undefined

export const valueOf = (element: Element | undefined): string | undefined =>
  attributeOf(element, 'val')

/** A value as a whole number; undefined if it is not one. */
export function numberOf(value: string | undefined): number | undefined {
  return value !== undefined && /^-?\d{1,9}$/.test(value) ? Number(value) : undefined
}

/** A property that may be on, off or not set. */
export function switchOf(parent: Element | undefined, name: string): boolean | undefined {
  const element = childOf(parent, name)
  return element && !/^(?:0|false|off|none)$/.test(valueOf(element) ?? 'true')
}

export function setValue(element: Element, value: string): void {
  element.setAttributeNS(element.namespaceURI, `${element.prefix || 'w'}:val`, value)
}

/** Creates an element with the namespace, prefix and document of another one. */
export function wordElement(beside: Element, name: string, value?: string): Element {
  const prefix = beside.prefix ? `${beside.prefix}:` : ''
  const element = beside.ownerDocument.createElementNS(beside.namespaceURI, `${prefix}${name}`)
  if (value !== undefined) setValue(element, value)
  return element
}

export const removeNode = (node: Node): void => void node.parentNode?.removeChild(node)
