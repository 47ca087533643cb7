import { PROGRAMME_DRAWINGS } from '@ufuq/shared/contract/programmes'
import type { ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { useTranslation } from 'react-i18next'
import { PatternTile } from '../layout/drawings.tsx'
import { SectionPicture } from '../layout/section-picture.tsx'
import { Target } from '../layout/target.tsx'
import { Words } from '../layout/words.tsx'
import { MoreLink, SectionHead, SiteWords, type SectionPlace } from './section-parts.tsx'

type Person = ShownSectionOf<'people'>['people'][number]

/** People, with portraits in arches on one line. */
export const PeopleSection = ({
  heading,
  introduction,
  size,
  people,
  headingId,
}: ShownSectionOf<'people'> & SectionPlace) => (
  <div className="wrap">
    <SectionHead id={headingId} heading={heading} text={introduction} />
    <ul className={size === 'small' ? 'folk small' : 'folk'}>
      {people.map((person, at) => (
        <PersonItem key={person.id} at={at} {...person} />
      ))}
    </ul>
  </div>
)

/** A person, or a vacant seat if there is no name. */
function PersonItem({ at, name, role, words, portrait, link }: Person & { at: number }) {
  const { t } = useTranslation('ownPages')
  const isVacant = name === ''
  return (
    <li className={isVacant ? 'vacant' : undefined}>
      <div className="stand">
        {isVacant ? <EmptyArch /> : <Portrait at={at} name={name} portrait={portrait} />}
      </div>
      <h3 dir={isVacant ? undefined : 'auto'}>
        {isVacant ? <SiteWords>{t('people.vacant')}</SiteWords> : name}
      </h3>
      <Words>{role}</Words>
      <Words className="bio">{words}</Words>
      {link.startsWith('mailto:') && (
        <Target className="more" to={link}>
          <bdi dir="ltr">{link.slice('mailto:'.length)}</bdi>
        </Target>
      )}
      {link !== '' && !link.startsWith('mailto:') && (
        <MoreLink to={link}>
          <SiteWords>{isVacant ? t('people.stand') : t('people.more', { name })}</SiteWords>
        </MoreLink>
      )}
    </li>
  )
}

/** The portrait or, without a picture, the initial on the pattern of a programme. */
function Portrait({ at, name, portrait }: Pick<Person, 'name' | 'portrait'> & { at: number }) {
  if (portrait) {
    return (
      <span className="arch">
        <SectionPicture picture={portrait} sizes="15rem" />
      </span>
    )
  }
  const programme = PROGRAMME_DRAWINGS[at % PROGRAMME_DRAWINGS.length] ?? PROGRAMME_DRAWINGS[0]
  return (
    <span className="arch mono" data-programme={programme} aria-hidden="true">
      <PatternTile programme={programme} />
      <b>{[...name][0]}</b>
    </span>
  )
}

const EmptyArch = () => (
  <svg className="arch" viewBox="0 0 120 150" aria-hidden="true">
    <path d="M4 150V64a56 56 0 0 1 112 0v86" />
  </svg>
)
