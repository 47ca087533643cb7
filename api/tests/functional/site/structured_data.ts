interface Thing {
  '@type': string
  [property: string]: unknown
}

/** The objects that a page describes in its structured data. */
export const thingsOf = (html: string): Thing[] => {
  const [, json = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(json) as { '@graph': Thing[] })['@graph']
}
