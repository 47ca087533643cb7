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

/** The values of the header with one more entry. */
export const added = (id: string, label: string, options = {}) => {
  const { shared, ...labels } = entry(id, label, options)
  return { ...labels, shared: { ...shared, 'header.order': [...SHIPPED, id] } }
}
