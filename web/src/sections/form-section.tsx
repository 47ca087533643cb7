import { formNamed } from '@ufuq/shared/forms/index'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Suspense } from 'react'
import { useLanguage } from '../engine/page-context.ts'
import { Form } from '../forms/form.tsx'
import { NewsletterFields } from '../forms/newsletter-fields.tsx'
import type { SectionPlace } from './section-parts.tsx'

/** One of the site's forms, in the visitor's language. */
export function FormSection({
  heading,
  words,
  form,
  headingId,
}: ShownSectionOf<'form'> & SectionPlace) {
  const language = useLanguage()
  return (
    <div className="wrap columns">
      <div>
        <h2 id={headingId} dir="auto">
          {heading}
        </h2>
        {words !== '' && (
          <p className="lead under-heading" dir="auto">
            {words}
          </p>
        )}
      </div>
      <div lang={language} dir={directionOf(language)}>
        <Suspense>
          {form === 'newsletter' ? (
            <NewsletterFields />
          ) : form === 'own' ? null : (
            <Form spec={formNamed(form)} isBrief={formNamed(form).isBrief} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
