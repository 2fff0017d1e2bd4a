-- Whom an agency has added and who has not said yes: a state of the link, before all others. A migration of its own, since a
-- new value can be used only after it is committed.
alter type link_status add value 'INVITED' before 'WAITING_APPROVAL';
