-- The platform may also turn a vehicle down; a value of its own transaction, since nothing can use it before it is committed.
alter type vehicle_status add value if not exists 'REJECTED' after 'AWAITING_APPROVAL';
