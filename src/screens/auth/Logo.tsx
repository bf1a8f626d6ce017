import styles from './Logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo} aria-hidden="true">
      L
    </span>
  );
}
