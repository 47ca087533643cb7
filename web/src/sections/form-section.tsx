import { formNamed } from '@ufuq/shared/forms/index'
import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Suspense } from 'react'
import { useLanguage } from '../engine/page-context.ts'
import { Form } from '../forms/form.tsx'
import { AnswerForm } from '../forms/lazy-answer-form.tsx'
import { NewsletterFields } from '../forms/newsletter-fields.tsx'
import { Words } from '../layout/words.tsx'
import type { SectionPlace } from './section-parts.tsx'

/** A form by staff, or one of the site's forms in the visitor's language. */
export function FormSection({
  heading,
  words,
  form,
  ownForm,
  headingId,
}: ShownSectionOf<'form'> & SectionPlace) {
  const language = useLanguage()
  return (
    <div className="wrap columns">
      <div>
        <Words as="h2" id={headingId}>
          {heading}
        </Words>
        <Words className="lead under-heading">{words}</Words>
      </div>
      <div lang={language} dir={directionOf(language)}>
        <Suspense>
          {form === 'own' ? (
            ownForm && <AnswerForm form={ownForm} />
          ) : form === 'newsletter' ? (
            <NewsletterFields />
          ) : (
            <Form spec={formNamed(form)} isBrief={formNamed(form).isBrief} />
          )}
        </Suspense>
      </div>
    </div>
  )
}
