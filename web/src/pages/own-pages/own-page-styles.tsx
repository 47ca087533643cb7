import styles from '../../styles/own-pages.css?url'

/** Named in the server's head already, where React finds it. */
export const OwnPageStyles = () =>
  import.meta.env.SSR ? null : <link rel="stylesheet" href={styles} precedence="default" />
