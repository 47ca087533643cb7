import styles from '../../styles/documents.css?url'

/** Named in the server's head already, where React finds it. */
export const DocumentStyles = () =>
  import.meta.env.SSR ? null : <link rel="stylesheet" href={styles} precedence="default" />
