/**
 * The part of the DOM that the conversion uses. Browsers provide it, and so does the server's DOM,
 * which is written in JavaScript. The server is compiled without browser types.
 */
export interface DomNode {
  readonly nodeType: number
  readonly parentNode: { removeChild(node: DomNode): unknown } | null
  readonly parentElement: DomElement | null
  readonly nextSibling: DomNode | null
  readonly isConnected: boolean
  textContent: string | null
  cloneNode(isDeep: boolean): DomNode
}

export interface DomElement extends DomNode {
  readonly ownerDocument: DomDocument
  readonly childNodes: Iterable<DomNode>
  readonly children: Iterable<DomElement> & { readonly length: number }
  readonly firstElementChild: DomElement | null
  readonly lastElementChild: DomElement | null
  readonly previousElementSibling: DomElement | null
  readonly nextElementSibling: DomElement | null
  readonly tagName: string
  readonly id: string
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  setAttribute(name: string, value: string): void
  removeAttribute(name: string): void
  matches(selector: string): boolean
  closest(selector: string): DomElement | null
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
  append(...nodes: (DomNode | string)[]): void
  prepend(...nodes: (DomNode | string)[]): void
  before(...nodes: (DomNode | string)[]): void
  after(...nodes: (DomNode | string)[]): void
  replaceWith(...nodes: (DomNode | string)[]): void
  replaceChildren(...nodes: (DomNode | string)[]): void
  normalize(): void
  remove(): void
}

export interface DomDocument {
  readonly body: DomElement
  createElement(name: string): DomElement
  createTreeWalker(root: DomNode, whatToShow: number): DomTreeWalker
}

interface DomTreeWalker {
  readonly currentNode: DomNode
  nextNode(): DomNode | null
}
