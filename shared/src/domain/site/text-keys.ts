/** Nested objects whose levels are the parts of the keys, as in the locale files. */
export type TextsTree = { [key: string]: unknown }

export function setIn(tree: TextsTree, path: string, value: string | TextsTree) {
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let node: TextsTree = tree
  for (const key of keys) {
    const next = ownIn(node, key)
    if (isTree(next)) node = next
    else {
      const made: TextsTree = {}
      node[key] = made
      node = made
    }
  }
  node[last] = value
}

/** The value at a path. Only own members of plain objects are read. */
export const getIn = (tree: unknown, path: string): unknown =>
  path === '' ? tree : path.split('.').reduce<unknown>(ownIn, tree)

const ownIn = (node: unknown, key: string): unknown =>
  isTree(node) && Object.hasOwn(node, key) ? node[key] : undefined

export const isTree = (value: unknown): value is TextsTree =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
