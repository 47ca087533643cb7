const entry = (id: string, label: string, { target = '/donate', level = 'top' } = {}) => ({
  ar: { [`header.${id}.label`]: label },
  en: { [`header.${id}.label`]: label },
  shared: {
    [`header.${id}.target`]: target,
    [`header.${id}.level`]: level,
    [`header.${id}.shown`]: 'shown',
  },
})

const SHIPPED = ['home', 'about', 'projects', 'publications', 'impact', 'contact', 'volunteer']

/** The values of the header with one additional menu entry. */
export const added = (id: string, label: string, options = {}) => {
  const { shared, ...labels } = entry(id, label, options)
  return { ...labels, shared: { ...shared, 'header.order': [...SHIPPED, id] } }
}

/** The values of the header with this many additional menu entries. */
export function many(count: number) {
  const ids = Array.from({ length: count }, (_, at) => `n-${at}`)
  const entries = ids.map((id) => entry(id, `Entry ${id}`))
  const all = (side: 'ar' | 'en' | 'shared') =>
    Object.assign({}, ...entries.map((one) => one[side])) as Record<string, unknown>
  const shared = { ...all('shared'), 'header.order': [...SHIPPED, ...ids] }
  return { ar: all('ar'), en: all('en'), shared }
}
