import { directionOf } from '@ufuq/shared/i18n/direction'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Suspense } from 'react'
import { useLanguage } from '../engine/page-context.ts'
import { ApplicationForm } from '../forms/application-form.tsx'
import { ShortContactForm } from '../forms/contact-form.tsx'
import { NewsletterFields } from '../forms/newsletter-fields.tsx'
import type { SectionPlace } from './section-parts.tsx'

type Form = ShownSectionOf<'form'>['form']

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
          <FormNamed form={form} />
        </Suspense>
      </div>
    </div>
  )
}

function FormNamed({ form }: { form: Form }) {
  switch (form) {
    case 'newsletter':
      return <NewsletterFields />
    case 'contact':
      return <ShortContactForm />
    case 'volunteer':
      return <ApplicationForm />
  }
}
