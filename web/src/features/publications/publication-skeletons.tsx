import { Skeleton } from '@ufuq/shared/ui/states'

/** Placeholders for two cards that are loading. */
export function PublicationSkeletons({ look }: { look: 'pair' | 'shelf' }) {
  return (
    <div className={`pubs ${look}`}>
      {[0, 1].map((index) => (
        <div className="pub" key={index}>
          <Skeleton shape="frame" />
          <Skeleton width="short" />
          <Skeleton shape="title" width="long" />
          <Skeleton />
          <Skeleton width="medium" />
        </div>
      ))}
    </div>
  )
}
