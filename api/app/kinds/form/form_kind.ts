import { form } from '@ufuq/shared/kinds/form/form'
import { serveOnSite } from '#reading/serve_on_site'

/** Forms with which visitors answer questions of staff. */
export const forms = serveOnSite(form, {
  reading: async () => (await import('#kinds/form/form_reading')).reading,
})
