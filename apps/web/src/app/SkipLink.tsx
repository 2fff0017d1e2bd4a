/** The first stop of the keyboard: past what stands above every page. The address stays, and with it what its entry of the history holds. */
export const SkipLink = () => (
  <a
    href="#main"
    className="skip"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    Skip to main content
  </a>
);
