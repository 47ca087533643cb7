import type { FeaturedProject, ShownSectionOf } from '@ufuq/shared/kinds/page/own-pages'
import { Icon } from '@ufuq/shared/ui/icon'
import { ProgrammeName } from '@ufuq/shared/ui/programme-name'
import { Tab, TabList, TabPanel, Tabs } from '@ufuq/shared/ui/tabs'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useTranslation } from 'react-i18next'
import { PatternArch } from '../layout/drawings.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { useProgrammes } from '../layout/programmes.ts'
import { SectionButtons } from '../layout/section-buttons.tsx'
import { SectionPicture } from '../layout/section-picture.tsx'
import { projectGroups, selectProjects, stateFor, type ProjectGroup } from './projects.ts'

const SELECTIONS = ['featured', 'all'] as const

/** Projects of the page of all projects. */
export function Featured({ heading, buttons, sections }: ShownSectionOf<'featured'>) {
  const { t } = useTranslation('home')
  const groups = projectGroups(sections, useProgrammes())
  if (selectProjects('featured', groups).length === 0) return null

  return (
    <section className="section follows">
      <Tabs className="wrap" defaultValue={SELECTIONS[0]}>
        <div className="head">
          <h2>{heading}</h2>
          <TabList label={t('projects.tabsLabel')}>
            {SELECTIONS.map((selection) => (
              <Tab key={selection} value={selection}>
                {t(`projects.${selection}`)}
              </Tab>
            ))}
          </TabList>
        </div>
        {SELECTIONS.map((selection) => (
          <TabPanel key={selection} value={selection}>
            <Ledger selection={selection} groups={groups} />
          </TabPanel>
        ))}
        <p className="after-list">
          <SectionButtons
            of={buttons}
            classNames={['more']}
            end={<Icon icon={ArrowRight} mirrored />}
          />
        </p>
      </Tabs>
    </section>
  )
}

interface LedgerProps {
  selection: (typeof SELECTIONS)[number]
  groups: readonly ProjectGroup<FeaturedProject>[]
}

function Ledger({ selection, groups }: LedgerProps) {
  const { t } = useTranslation('home')

  return (
    <ul className="ledger ruled">
      {selectProjects(selection, groups).map((project) => {
        const { id, group, title, picture, partner, description, year } = project
        const { drawing, programme } = group
        return (
          <li key={`${group.id} ${id}`} data-programme={drawing}>
            {picture ? (
              <span className="arch">
                <SectionPicture picture={{ ...picture, alternative: '' }} sizes="6.5rem" />
              </span>
            ) : (
              <PatternArch programme={drawing} />
            )}
            <ProgrammeName programme={drawing}>{programme?.name}</ProgrammeName>
            <h3>
              <PageLink
                to="/projects"
                whenHidden={title}
                state={stateFor(group)}
                aria-label={t('projects.cardLabel', { title })}
              >
                {title}
              </PageLink>
            </h3>
            <span className="fine who">{partner && t('projects.partner', { partner })}</span>
            <p>{description}</p>
            <span className="year num">{year}</span>
          </li>
        )
      })}
    </ul>
  )
}
