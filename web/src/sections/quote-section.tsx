import { foreignLanguage } from '@ufuq/shared/domain/text-language'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { useLanguage } from '../engine/page-context.ts'
import { SectionPicture } from '../layout/section-picture.tsx'
import type { SectionPlace } from './section-parts.tsx'

/** A quotation above a line, with the portrait of the quoted person standing on the line. */
export const QuoteSection = ({
  words,
  who,
  role,
  portrait,
}: ShownSectionOf<'quote'> & SectionPlace) => (
  <div className="wrap">
    <figure className="big-quote">
      <div className="stand">
        {portrait ? (
          <span className="arch">
            <SectionPicture picture={portrait} sizes="16rem" />
          </span>
        ) : (
          <i className="half-sun" />
        )}
      </div>
      <blockquote dir="auto" lang={foreignLanguage(words, useLanguage())}>
        <p>{words}</p>
      </blockquote>
      <figcaption dir="auto">
        <b>{who}</b>
        {role !== '' && <span>{role}</span>}
      </figcaption>
    </figure>
  </div>
)
