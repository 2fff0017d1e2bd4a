/** Document 002: what stands in place of something that is missing. */
export const NotSet = () => <span className="dimmed">Not Set</span>;
