// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

interface IReceiver {
    function onERC721Received(address operator, address from, uint256 id, bytes calldata data)
        external
        returns (bytes4);
}

/// An ERC-721 collection with metadata on the chain. Derived contracts define the items.
abstract contract Collection {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error ERC721NonexistentToken(uint256 tokenId);
    error ERC721InvalidOwner(address owner);
    error ERC721IncorrectOwner(address sender, uint256 tokenId, address owner);
    error ERC721InvalidReceiver(address receiver);
    error ERC721InsufficientApproval(address operator, uint256 tokenId);
    error ERC721InvalidApprover(address approver);

    uint256 public totalSupply;
    mapping(address holder => uint256) private balances;
    mapping(uint256 id => address) private holders;
    mapping(uint256 id => address) private approvals;
    mapping(address holder => mapping(address operator => bool)) public isApprovedForAll;

    function name() external view virtual returns (string memory);
    function symbol() external view virtual returns (string memory);
    function _describe(uint256 id) internal view virtual returns (string memory json);

    function tokenURI(uint256 id) external view returns (string memory json) {
        ownerOf(id);
        return _describe(id);
    }

    /// ERC-165, ERC-721 and its metadata.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x80ac58cd || id == 0x5b5e139f;
    }

    function balanceOf(address holder) external view returns (uint256) {
        if (holder == address(0)) revert ERC721InvalidOwner(holder);
        return balances[holder];
    }

    function ownerOf(uint256 id) public view returns (address holder) {
        holder = holders[id];
        if (holder == address(0)) revert ERC721NonexistentToken(id);
    }

    function getApproved(uint256 id) external view returns (address) {
        ownerOf(id);
        return approvals[id];
    }

    function approve(address to, uint256 id) external {
        address holder = ownerOf(id);
        if (msg.sender != holder && !isApprovedForAll[holder][msg.sender]) revert ERC721InvalidApprover(msg.sender);
        approvals[id] = to;
        emit Approval(holder, to, id);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 id) public {
        address holder = ownerOf(id);
        if (holder != from) revert ERC721IncorrectOwner(from, id, holder);
        if (to == address(0)) revert ERC721InvalidReceiver(to);
        if (msg.sender != holder && approvals[id] != msg.sender && !isApprovedForAll[holder][msg.sender]) {
            revert ERC721InsufficientApproval(msg.sender, id);
        }
        delete approvals[id];
        balances[from]--;
        balances[to]++;
        holders[id] = to;
        emit Transfer(from, to, id);
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        bytes4 answer = IReceiver(to).onERC721Received(msg.sender, from, id, data);
        if (answer != IReceiver.onERC721Received.selector) revert ERC721InvalidReceiver(to);
    }

    function _mint(address to) internal returns (uint256 id) {
        if (to == address(0)) revert ERC721InvalidReceiver(to);
        id = ++totalSupply;
        balances[to]++;
        holders[id] = to;
        emit Transfer(address(0), to, id);
    }
}
