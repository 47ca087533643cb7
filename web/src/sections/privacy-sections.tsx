import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { useSite } from '../engine/page-context.ts'

const VALUES = ['what', 'who', 'duration'] as const

/** What the site stores of those who use a form. */
export const Records = ({ heading, labels, ...values }: ShownSectionOf<'records'>) => (
  <section>
    <h2>{heading}</h2>
    <dl>
      {VALUES.map((name) => (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd>{values[name]}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export const Explanation = ({ heading, text, more }: ShownSectionOf<'explanation'>) => (
  <section>
    <h2>{heading}</h2>
    <div>
      <p>{text}</p>
      <p>{more}</p>
    </div>
  </section>
)

/** How visitors have their data erased. */
export function Erasure({ heading, text }: ShownSectionOf<'note'>) {
  const { email } = useSite()
  return (
    <section>
      <h2>{heading}</h2>
      <div>
        <p>{text}</p>
        {email && (
          <p>
            <a className="more" href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
          </p>
        )}
      </div>
    </section>
  )
}
