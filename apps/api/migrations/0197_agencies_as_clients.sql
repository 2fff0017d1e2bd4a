-- A client may be another agency, which is billed for seats on training sessions. What uses the value comes after this.

alter type client_kind add value if not exists 'AGENCY';
